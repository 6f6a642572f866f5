"""Two functions with a fault each, made for the article "The Second Look", the
same two repaired, and the checks that tell them apart."""


# >>> timestamp-first
def timestamp_first(seconds):
    """Return seconds as a WebVTT timestamp: 3.5 is '00:00:03.500'."""
    hours = int(seconds // 3600)
    minutes = int(seconds % 3600 // 60)
    return f'{hours:02d}:{minutes:02d}:{seconds % 60:06.3f}'
# <<< timestamp-first


# >>> timestamp
def timestamp(seconds):
    """Return seconds as a WebVTT timestamp: 3.5 is '00:00:03.500'."""
    milliseconds = round(seconds * 1000)
    hours, rest = divmod(milliseconds, 3_600_000)
    minutes, rest = divmod(rest, 60_000)
    return f'{hours:02d}:{minutes:02d}:{rest // 1000:02d}.{rest % 1000:03d}'
# <<< timestamp


# >>> timestamp-fault
def timestamp_fault(function):
    """Say what is wrong with the first bad timestamp at a minute or hour."""
    for border in (60, 3600):
        for step in range(-20, 21):
            seconds = border + step / 10_000
            text = function(seconds)
            hours, minutes, rest = text.split(':')
            if int(minutes) > 59 or float(rest) >= 60:
                return f'{seconds} s becomes {text}'
            back = int(hours) * 3600 + int(minutes) * 60 + float(rest)
            # Half a millisecond is rounding, and the rest float arithmetic.
            if abs(back - seconds) > 0.000501:
                return f'{seconds} s becomes {text}, which is {back} s'
    return 'no fault found'
# <<< timestamp-fault


# >>> segments-first
def segments_first(frames, workers):
    """Divide frames among workers: (first, end) for each, end not included."""
    size = frames // workers
    return [(number * size, number * size + size) for number in range(workers)]
# <<< segments-first


# >>> segments
def segments(frames, workers):
    """Divide frames among workers: (first, end) for each, end not included."""
    ends = [frames * number // workers for number in range(workers + 1)]
    return list(zip(ends, ends[1:]))
# <<< segments


# >>> segments-fault
def segments_fault(function):
    """Say what is wrong with the first division that is wrong or uneven."""
    for frames in range(60):
        for workers in range(1, 13):
            case = f'frames={frames}, workers={workers}'
            parts = function(frames, workers)
            covered = []
            for first, end in parts:
                covered.extend(range(first, end))
            if covered != list(range(frames)):
                return f'{case}: {len(covered)} frames come out'
            sizes = [end - first for first, end in parts]
            if len(parts) != workers or max(sizes) - min(sizes) > 1:
                return f'{case}: sizes {sizes}'
    return 'no fault found'
# <<< segments-fault


if __name__ == '__main__':
    print('timestamp_first:', timestamp_fault(timestamp_first))
    print('timestamp:', timestamp_fault(timestamp))
    print('segments_first:', segments_fault(segments_first))
    print('segments:', segments_fault(segments))
